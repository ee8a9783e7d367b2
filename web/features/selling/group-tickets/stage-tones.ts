export const stageTones = {
  held: 'warn',
  reserved: 'info',
  named: 'info',
  ticketed: 'ok',
  released: 'mute',
  lapsed: 'mute',
} as const
