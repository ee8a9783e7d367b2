import { answerFromThread } from '#server/threads/run-in-thread'
import { pdfProblem } from './pdf-content.ts'

await answerFromThread((bytes: Uint8Array) => pdfProblem(Buffer.from(bytes)) ?? null)
