import { searchTexts } from '#web/api/search-texts.ts'

export const settingsTabs = [
  'profile',
  'agency',
  'margin',
  'cards',
  'notifications',
  'display',
  'devices',
  'data',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Which part is open stands in the address; none named is the profile. */
export const readSettingsSearch = searchTexts({ tab: settingsTabs })

/** A customer has no agency and no margin. */
export const profileTabs = ['profile', 'cards', 'notifications', 'display', 'devices', 'data'] as const
export type ProfileTab = (typeof profileTabs)[number]
export const readProfileSearch = searchTexts({ tab: profileTabs })
