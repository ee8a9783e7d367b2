import { useState } from 'react'
import { HotelArt } from './hotel-art.tsx'

type PhotoProps = { photo: string | null; code: string; stars: number; className: string }

/** A hotel's picture where it has one that can be loaded, else our own drawing. Decoration: its name stands beside it. */
export function HotelPhoto({ photo, code, stars, className }: PhotoProps) {
  const [failed, setFailed] = useState(false)
  if (!photo || failed) return <HotelArt code={code} stars={stars} className={className} />
  return (
    <img
      src={photo}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`bg-dusk-2 object-cover ${className}`}
      onError={() => setFailed(true)}
    />
  )
}
