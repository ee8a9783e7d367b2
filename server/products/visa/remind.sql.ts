import { sql } from 'kysely'
import { all, type Db, first, type Tx } from '#server/db/db'

const atOnce = 100

/** Appointments until then that nobody was told of a second time, the next first; by the clock of their place. */
export const appointmentsNear = (db: Db, from: string, until: string) =>
  all(
    db,
    sql<{ id: string }>`select id from visa_cases
      where appointment_at is not null and appointment_told_at is null and appointment_at >= ${from} and appointment_at <= ${until}
        and state not in ('draft', 'rejected', 'withdrawn', 'delivered')
      order by appointment_at, id limit ${atOnce}`,
  )

/** Answers the appointment; undefined where somebody was told, or where there is none any more. */
export const noteAppointmentTold = (tx: Tx, id: string, at: Date) =>
  first(
    tx,
    sql<{ at: string; place: string }>`update visa_cases set appointment_told_at = ${at}
      where id = ${id} and appointment_told_at is null and appointment_at is not null
      returning appointment_at as at, appointment_place as place`,
  )

/** Applications that go on, or whose visa can still be used, and whose passport ends by then. */
export const passportsEnding = (db: Db, today: string, until: string) =>
  all(
    db,
    sql<{
      id: string
    }>`select k.id from visa_cases k join booking_items i on i.id = k.id join bookings b on b.id = i.booking_id
      where k.passport_told_at is null and k.state not in ('draft', 'rejected', 'withdrawn')
        and (k.valid_until is null or k.valid_until >= ${today}::date) and b.passports_until <= ${until}
      order by b.passports_until, k.id limit ${atOnce}`,
  )

/** Answers the day on which it ends; undefined where somebody was told. */
export const notePassportTold = async (tx: Tx, id: string, at: Date): Promise<string | undefined> =>
  (
    await first(
      tx,
      sql<{
        ends: string
      }>`update visa_cases k set passport_told_at = ${at} from booking_items i join bookings b on b.id = i.booking_id
        where k.id = ${id} and i.id = k.id and k.passport_told_at is null returning b.passports_until as ends`,
    )
  )?.ends
