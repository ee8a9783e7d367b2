/** A refusal as Duffel words it. */
export class Refused extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly field: string | undefined
  constructor(status: number, type: string, code: string, field?: string) {
    super(code)
    this.status = status
    this.type = type
    this.code = code
    this.field = field
  }
}
