export default {
  title: 'Terms of sale',
  description: 'The terms under which {{brand}} sells.',
  version: 'Version {{version}}, since {{date}}',
  none: 'The terms of sale are not published here yet. Ask the desk for them.',
} as const
