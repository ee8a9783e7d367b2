import { feature } from '#web/feature.ts'

/** An agency’s details, from its registration on. */
export const onboardingFeature = feature({
  name: 'onboarding',
  texts: {
    agency: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    addAgentDetails: () => '/add-agent-details',
    verifyMessage: () => '/verify-message',
    emailSuccess: () => '/email-success-message',
    updateAgentData: () => '/agent/update-agent-data',
  },
})
