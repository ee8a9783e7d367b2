/** What of the writer of PDFs is used here; it brings no types of its own. */
declare module 'pdfkit' {
  export type Structure = { add(child: unknown): Structure; end(): void }
  type Reference = { data: Record<string, unknown> }
  class PDFDocument extends NodeJS.ReadableStream {
    constructor(options: Record<string, unknown>)
    readonly _root: { data: { ViewerPreferences: Reference } }
    addStructure(structure: Structure): this
    struct(type: string, options?: Record<string, unknown>): Structure
    struct(type: string, options: Record<string, unknown>, content: unknown): Structure
    markContent(tag: string, options?: Record<string, unknown>): this
    markStructureContent(tag: string): unknown
    endMarkedContent(): this
  }
  export default PDFDocument
}
