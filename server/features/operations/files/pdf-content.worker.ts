import { serveThread } from '#server/threads/thread'
import { pdfProblem } from './pdf-content.ts'

serveThread((bytes: Uint8Array) => pdfProblem(Buffer.from(bytes)) ?? null)
