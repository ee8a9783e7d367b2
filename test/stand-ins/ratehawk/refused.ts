/** A refusal as ETG words it. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status = 400) {
    super(code)
    this.code = code
    this.status = status
  }
}
