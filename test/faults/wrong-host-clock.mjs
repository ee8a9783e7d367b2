// Loaded before a server (`node --import`): its host's clock is off by HOST_CLOCK_OFF_MS. Only the time of day is
// wrong; time goes by as ever.
const offMs = Number(process.env['HOST_CLOCK_OFF_MS'])
const RealDate = globalThis.Date

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offMs)
    else super(...given)
  }
  static now() {
    return RealDate.now() + offMs
  }
}
