import { feature } from '#web/feature.ts'

/** An agency’s details inside its portal. */
export const onboardingScreens = feature({
  name: 'onboarding',
  paths: {
    agentAddDetails: () => '/agent/add-agent-details',
    agentVerifyMessage: () => '/agent/verify-message',
  },
})
