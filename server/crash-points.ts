/**
 * Where a process may die in the middle of a longer act. Journeys start the server with CRASH_AT=<name> (testing
 * only) and it ends there as kill -9 would; then a restart must put everything right.
 */
export const crashPoints = [
  'save:after-draft',
  'save:after-supplier',
  'save:after-record',
  'confirm:after-hold',
  'confirm:before-issue',
  'confirm:after-issue',
  'confirm:before-settle',
  'confirm:after-settle',
  'cancel:after-mark',
  'cancel:after-supplier',
  'card:after-webhook',
  'card:before-capture',
  'card:after-capture',
  'card:after-record',
  'release:before-gateway',
  'release:after-gateway',
  'card-refund:before-gateway',
  'card-refund:after-gateway',
  'void:after-mark',
  'void:after-supplier',
  'void:after-settle',
  'refund:after-mark',
  'refund:after-supplier',
  'refund:after-settle',
  'change:after-mark',
  'change:after-supplier',
  'change:after-settle',
  'split:after-supplier',
  'quotation:after-save',
  'quotation:after-part',
  'request:before-capture',
  'request:after-capture',
  'request:after-receive',
  'request:after-confirm',
] as const
export type CrashPoint = (typeof crashPoints)[number]

export type Crash = (point: CrashPoint) => void

export const crashAt =
  (wanted: string | undefined): Crash =>
  (point) => {
    if (wanted === point) process.kill(process.pid, 'SIGKILL')
  }
