import { states } from '#contract/kernel/states'

export const umrahVisaStates = [
  'wanted',
  'sent',
  'approved',
  'issued',
  'entered',
  'exited',
  'refused',
  'lapsed',
  'cancelled',
] as const
export type UmrahVisaState = (typeof umrahVisaStates)[number]
export const umrahVisaActions = ['send', 'approve', 'issue', 'enter', 'exit', 'refuse', 'lapse', 'cancel'] as const
export type UmrahVisaAct = (typeof umrahVisaActions)[number]

const staff = { who: ['staff'], needs: 'umrah.visa' } as const
/** The visa of one pilgrim. After a refusal or a lapse another is asked for: a record of its own. */
export const umrahVisaTable = states({
  kind: 'umrah_visa',
  all: umrahVisaStates,
  start: 'wanted',
  final: ['exited', 'refused', 'lapsed', 'cancelled'],
  acts: {
    send: { from: ['wanted'], to: 'sent', ...staff },
    /** The ministry of foreign affairs has given its number. */
    approve: { from: ['sent'], to: 'approved', ...staff },
    issue: { from: ['sent', 'approved'], to: 'issued', ...staff },
    enter: { from: ['issued'], to: 'entered', ...staff },
    exit: { from: ['entered'], to: 'exited', ...staff },
    refuse: { from: ['sent', 'approved'], to: 'refused', ...staff, reason: 'required' },
    /** Not entered in time. */
    lapse: { from: ['issued'], to: 'lapsed', ...staff },
    cancel: { from: ['wanted', 'sent', 'approved', 'issued'], to: 'cancelled', ...staff, reason: 'required' },
  },
})

export const masarStates = ['draft', 'sent', 'documented', 'refused', 'replaced', 'cancelled'] as const
export const masarActions = ['send', 'document', 'refuse', 'reopen', 'replace', 'cancel'] as const

/** A contract of a hotel or of buses in Masar. What changes in it afterwards is a contract of its own. */
export const masarTable = states({
  kind: 'masar_contract',
  all: masarStates,
  start: 'draft',
  final: ['replaced', 'cancelled'],
  acts: {
    send: { from: ['draft'], to: 'sent', ...staff },
    document: { from: ['sent'], to: 'documented', ...staff },
    refuse: { from: ['sent'], to: 'refused', ...staff, reason: 'required' },
    reopen: { from: ['refused'], to: 'draft', ...staff },
    replace: { from: ['sent', 'documented'], to: 'replaced', ...staff },
    cancel: { from: ['draft', 'sent', 'documented', 'refused'], to: 'cancelled', ...staff, reason: 'required' },
  },
})

export const permitStates = ['booked', 'used', 'missed', 'cancelled'] as const
export const permitActions = ['use', 'miss', 'cancel'] as const
const planner = { who: ['staff'], needs: 'umrah.manage' } as const
/** A slot in Nusuk for Umrah or the Rawdah. One that is missed and not cancelled counts as the year's visit. */
export const permitTable = states({
  kind: 'umrah_permit',
  all: permitStates,
  start: 'booked',
  final: ['used', 'missed', 'cancelled'],
  acts: {
    use: { from: ['booked'], to: 'used', ...planner },
    miss: { from: ['booked'], to: 'missed', ...planner },
    cancel: { from: ['booked'], to: 'cancelled', ...planner },
  },
})
