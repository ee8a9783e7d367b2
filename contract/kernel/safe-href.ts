/** Where a link of a text may lead: an address of the web, a mail, a phone, a page of this site. Nothing that runs. */
export const safeHref = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d][\d\s()-]*|\/(?![/\\])[^\s\\]*)$/i
