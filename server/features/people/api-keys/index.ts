/** The API keys feature: programs that call in an agency's name. */
export { keyActor } from './key-actor.ts'
