import type { SyncState } from '#contract/money/accounting-shapes'

export const syncTones = {
  pending: 'info',
  sending: 'warn',
  synced: 'ok',
  failed: 'bad',
  skipped: 'mute',
} as const satisfies Record<SyncState, string>
