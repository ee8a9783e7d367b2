export { CodeInput, codeLength } from './code-input.tsx'
