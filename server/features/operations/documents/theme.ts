/** The company's colour tokens (light), as a PDF needs them: sRGB. Documents have no dark form. */
export const colour = {
  doc: '#ffffff',
  sand: '#f6f2ea',
  line: '#ded8ce',
  ink: '#07252a',
  ink2: '#365157',
  ink3: '#4c6469',
  dusk: '#062a30',
  duskLine: '#668e93',
  onDusk: '#f8f3e9',
  onDusk2: '#c9caba',
  glow: '#feb948',
  onAccent: '#01232a',
  route: '#bf7118',
  sea: '#0f6367',
  warn: '#874514',
  warnSoft: '#fde9d7',
  bad: '#a52520',
  badSoft: '#ffe7e3',
} as const

/** Points; the page is A4 upright. */
export const page = {
  width: 595.28,
  side: 32,
  demoHeight: 22,
  runningHeight: 36,
  headerHeight: 152,
  footerHeight: 80,
} as const
export const contentWidth = page.width - 2 * page.side

export const size = { display: 27, time: 23, reference: 17, title: 12, text: 10.5, small: 9.5 } as const

/** A company's accent is used when it is a plain hex colour; the tile otherwise keeps saffron. */
export const tileColour = (accent: string | null) => (accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : colour.glow)
