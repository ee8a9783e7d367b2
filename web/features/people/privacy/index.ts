export { useDataFile } from './use-data-file.ts'
