import { utcOfLocal, zoneClock } from '../engine/zones.ts'

/** 23:59 of the local day on which an instant falls, as an instant. */
export function endOfLocalDay(instant: Date, zone: string): Date {
  const clock = zoneClock(zone)
  const minute = Math.floor(instant.getTime() / 60_000)
  const localDay = Math.floor((minute + clock.offsetAt(minute)) / 1440)
  return new Date(utcOfLocal(clock, localDay * 1440 + 1439) * 60_000)
}

/** The instant of a wall-clock time (`YYYY-MM-DDTHH:MM`) in a zone. */
export const instantOf = (local: string, zone: string): Date =>
  new Date(utcOfLocal(zoneClock(zone), Date.parse(`${local}:00Z`) / 60_000) * 60_000)
