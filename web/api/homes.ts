import type { User } from '#contract/people/auth'
import { memberMay } from '#contract/kernel/members'
import type { Role } from '#contract/kernel/roles'
import { paths } from '../paths.ts'

/** Where a login ends (spec section 4, "Login"). */
export function homeAfterLogin(user: User): string {
  const approved = user.is_approved === '1'
  if (user.role === 'admin' || user.role === 'admin-staff') return paths.adminDashboard()
  if (user.role === 'agent' && !approved && user.is_formFilled === '0') return paths.addAgentDetails()
  if (user.role === 'agent' && approved)
    return memberMay(user.agency?.member, 'sell') ? paths.agentDashboardFlights() : paths.agentDashboard()
  if (user.role === 'salesman' && approved) return paths.salesmanUsers()
  if (user.role === 'reservation' && approved) return paths.reservationUsers()
  return paths.home()
}

/** Where a registration ends (spec section 4, "Registration"). */
export function homeAfterRegistration(user: { role: Role; is_formFilled: 0 | 1 }): string {
  if (user.role === 'admin') return paths.adminDashboard()
  if (user.role === 'agent' && user.is_formFilled === 0) return paths.addAgentDetails()
  return paths.agentDashboardFlights()
}

/** Where a logged-in user who opens Login, Register or AgentRegister is sent. */
export function homeFromAuthScreen(role: Role): string {
  if (role === 'admin') return paths.adminDashboard()
  if (role === 'agent') return paths.agentDashboard()
  if (role === 'salesman') return paths.salesmanUsers()
  if (role === 'reservation') return paths.reservationUsers()
  return paths.login()
}
