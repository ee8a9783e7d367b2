/** What each mail needs to be filled in, by its name. Every feature adds its own mails; the names are stored. */
export interface MailData {}
