/** The product visa, for those who fill a catalogue: the demonstration. */
export { saveVisa } from './save-visa.ts'
