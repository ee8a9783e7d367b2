import type { Locale, Localised, Money } from '#contract/kernel/shapes'
import type { DocumentAgency, DocumentInput, DocumentLogo, DocumentSite } from './document-input.ts'
import { dateText, moneyText, phoneText, wallClock } from './format.ts'
import { asTyped } from './bidi.ts'
import { createKit } from './kit.ts'
import { textOf } from './texts.ts'

export type DocumentContext = ReturnType<typeof createDocumentContext>
/** Who issues a document: heads its first page. */
export type Issuer = {
  name: string
  lines: string[]
  initials: string
  logo: DocumentLogo | null
}

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^[A-Za-z]/.test(word) && !/^(al|the|of|and)$/i.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const present = (lines: (string | null | undefined | false)[]) => lines.filter((line): line is string => Boolean(line))

const named = (name: Localised | undefined, locale: Locale): string =>
  name ? name[locale] || name[locale === 'ar' ? 'en' : 'ar'] : ''

/** The company as it heads a document. */
export function companyIssuer(site: DocumentSite, locale: Locale): Issuer {
  const text = textOf(locale)
  return {
    name: named(site.company_name, locale) || named(site.brand, locale),
    lines: present([
      [asTyped(named(site.address, locale)), site.licence && text.licence(site.licence)]
        .filter(Boolean)
        .join(text.comma),
      [
        site.vat_number
          ? text.vat(site.vat_number)
          : site.registration_number && text.registration(site.registration_number),
        site.iata_number && text.iata(site.iata_number),
      ]
        .filter(Boolean)
        .join(text.comma),
    ]),
    initials: initialsOf(site.brand.en),
    logo: site.picture ?? null,
  }
}

/** An agency as it heads a document. */
export function agencyIssuer(agency: DocumentAgency, locale: Locale): Issuer {
  const text = textOf(locale)
  return {
    name: agency.name[locale] || agency.name.en,
    lines: present([
      [agency.address && asTyped(agency.address), agency.licence && text.licence(agency.licence)]
        .filter(Boolean)
        .join(text.comma),
      agency.tax_number && text.vat(agency.tax_number),
    ]),
    initials: initialsOf(agency.name.en),
    logo: agency.logo ?? null,
  }
}

/** What every part of a document needs: the input, its words, its boxes, and names of places and carriers. */
export function createDocumentContext(input: DocumentInput, isTight = false) {
  const { locale, site, agency } = input
  const text = textOf(locale)
  const named = (name: Localised) => name[locale] || name.en
  const city = (code: string) => named(input.airports.get(code)?.city ?? { en: code, ar: code })
  const company = companyIssuer(site, locale)
  const issuer = agency && agencyIssuer(agency, locale)

  return {
    input,
    locale,
    text,
    kit: createKit(locale, isTight),
    named,
    city,
    company,
    agency: issuer,
    airportName: (code: string) => named(input.airports.get(code)?.name ?? { en: '', ar: '' }),
    airline: (code: string) => named(input.airlines.get(code) ?? { en: code, ar: code }),
    aircraft: (code: string) => input.aircraft.get(code) ?? code,
    money: (money: Money) => moneyText(money, locale),
    dayOf: (instant: string | Date) => wallClock(instant, input.zone).date,
    date: (date: string, style?: 'full' | 'long' | 'short') => dateText(date, locale, style),
    contactPhone: phoneText(agency?.phone ?? site.phone),
    companyPhone: phoneText(site.phone),
  }
}
