export default {
  view_as: 'View as this person',
  ask: 'View as {{name}}?',
  follows:
    'You see their screens for half an hour at most, and can change nothing meanwhile. It stands in the activity log with your reason.',
  start: 'View',
  reason: 'Reason',
  reason_needed: 'Give a reason',
  looking: 'You see what {{name}} sees. Nothing can be changed.',
  left: 'Ends by itself at {{time}}.',
  end: 'Stop viewing',
} as const
