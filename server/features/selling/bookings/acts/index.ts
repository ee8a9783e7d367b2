import { cancelAct } from './cancel.ts'
import { confirmAct } from './confirm.ts'
import { holdAct } from './hold.ts'

/** What is done at the supplier of a booking before it is sold. */
export const bookingActs = [holdAct, confirmAct, cancelAct]
