/** A number of this text that is always the same. */
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7)

/** Our own drawing of a hotel by night, from its code: in place of a photograph. Decoration. */
export function HotelArt({ code, stars, className }: { code: string; stars: number; className: string }) {
  const seed = numberOf(code)
  const towers = [0, 1, 2, 3].map((index) => {
    const chance = numberOf(`${code}${index}`)
    const width = 22 + (chance % 3) * 5
    const height = 26 + ((chance >> 2) % 5) * 7 + (index === seed % 4 ? stars * 3 : 0)
    return { x: 6 + index * 31, width, height, round: chance % 3 === 0, near: index % 2 === 0 }
  })
  const windows = towers.flatMap(({ x, width, height }, tower) =>
    Array.from({ length: Math.floor(height / 9) * 3 }, (_, nth) => ({
      key: `${tower} ${nth}`,
      x: x + 4 + (nth % 3) * ((width - 6) / 3),
      y: 88 - height + Math.floor(nth / 3) * 9,
      lit: numberOf(`${code}${tower}.${nth}`) % 3 !== 0,
    })),
  )
  return (
    <svg aria-hidden viewBox="0 0 132 84" preserveAspectRatio="xMidYMax slice" className={`bg-dusk-2 ${className}`}>
      {seed % 2 === 0 && <circle className="fill-dusk-glow" cx={20 + (seed % 90)} cy="18" r="8" />}
      {towers.map(({ x, width, height, round, near }) => (
        <path
          key={x}
          className={near ? 'fill-dusk-0' : 'fill-dusk-3'}
          d={`M${x} 84V${84 - height}${round ? `q${width / 2} -12 ${width} 0` : `h${width}`}V84z`}
        />
      ))}
      {windows.map(({ key, x, y, lit }) =>
        lit ? <rect key={key} className="fill-dusk-glow" x={x} y={y} width="3" height="4.5" rx="1" /> : null,
      )}
    </svg>
  )
}

const starAt = (x: number) => `M${x + 5} 0l1.5 3.3 3.5.4-2.6 2.4.7 3.5L${x + 5} 7.8l-3.1 1.8.7-3.5L${x} 3.7l3.5-.4z`

/** All stars are one path; `label` says how many. */
export function Stars({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  const path = Array.from({ length: count }, (_, place) => starAt(place * 12)).join('')
  return (
    <span className="inline-flex text-accent-line">
      <span className="sr-only">{label}</span>
      <svg aria-hidden viewBox={`0 0 ${count * 12 - 2} 10`} className="h-3 fill-current">
        <path d={path} />
      </svg>
    </span>
  )
}
