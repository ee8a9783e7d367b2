import contactAr from '../../web/features/communication/contact/text.ar.ts'
import contactEn from '../../web/features/communication/contact/text.en.ts'
import extrasAr from '../../web/features/selling/paid-services/text.ar.ts'
import extrasEn from '../../web/features/selling/paid-services/text.en.ts'
import seatingAr from '../../web/features/selling/seating/text.ar.ts'
import seatingEn from '../../web/features/selling/seating/text.en.ts'
import airlineChangesAr from '../../web/features/selling/airline-changes/text.ar.ts'
import airlineChangesEn from '../../web/features/selling/airline-changes/text.en.ts'
import hotelsAr from '../../web/features/catalogue/hotels/text.ar.ts'
import hotelsEn from '../../web/features/catalogue/hotels/text.en.ts'
import staysAr from '../../web/features/selling/stays/text.ar.ts'
import staysEn from '../../web/features/selling/stays/text.en.ts'
import stayAr from '../../web/features/selling/stays/stay.ar.ts'
import stayEn from '../../web/features/selling/stays/stay.en.ts'
import holidaysAr from '../../web/features/selling/holidays/text.ar.ts'
import holidaysEn from '../../web/features/selling/holidays/text.en.ts'
import officeHolidaysAr from '../../web/features/selling/holidays/office/office.ar.ts'
import officeHolidaysEn from '../../web/features/selling/holidays/office/office.en.ts'
import purchaseAr from '../../web/features/selling/purchase/text.ar.ts'
import purchaseEn from '../../web/features/selling/purchase/text.en.ts'
import umrahAr from '../../web/features/selling/umrah/text.ar.ts'
import umrahEn from '../../web/features/selling/umrah/text.en.ts'
import officeUmrahAr from '../../web/features/selling/umrah/office/office.ar.ts'
import officeUmrahEn from '../../web/features/selling/umrah/office/office.en.ts'
import umrahWorkAr from '../../web/features/selling/umrah/office/work/work.ar.ts'
import umrahWorkEn from '../../web/features/selling/umrah/office/work/work.en.ts'
import visasAr from '../../web/features/selling/visas/text.ar.ts'
import visasEn from '../../web/features/selling/visas/text.en.ts'
import officeVisasAr from '../../web/features/selling/visas/office/office.ar.ts'
import officeVisasEn from '../../web/features/selling/visas/office/office.en.ts'
import insuranceAr from '../../web/features/selling/insurance/text.ar.ts'
import insuranceEn from '../../web/features/selling/insurance/text.en.ts'
import servicesAr from '../../web/features/selling/special-services/text.ar.ts'
import servicesEn from '../../web/features/selling/special-services/text.en.ts'
import splitsAr from '../../web/features/selling/splits/text.ar.ts'
import splitsEn from '../../web/features/selling/splits/text.en.ts'
import changesAr from '../../web/features/selling/changes/text.ar.ts'
import changesEn from '../../web/features/selling/changes/text.en.ts'
import ledgerMenu from '../../web/features/money/ledger/menu.ts'
import bookingsMenu from '../../web/features/selling/bookings/menu.ts'
import apiKeysAr from '../../web/features/people/api-keys/text.ar.ts'
import apiKeysEn from '../../web/features/people/api-keys/text.en.ts'
import webhooksAr from '../../web/features/communication/webhooks/text.ar.ts'
import webhooksEn from '../../web/features/communication/webhooks/text.en.ts'
import listsAr from '../../web/kit/list/text.ar.ts'
import listsEn from '../../web/kit/list/text.en.ts'
import personAr from '../../web/kit/people/text.ar.ts'
import personEn from '../../web/kit/people/text.en.ts'
import activitiesAr from '../../web/features/operations/activity/activities.ar.ts'
import activitiesEn from '../../web/features/operations/activity/activities.en.ts'
import activityAr from '../../web/features/operations/activity/text.ar.ts'
import activityEn from '../../web/features/operations/activity/text.en.ts'
import bannersAr from '../../web/features/catalogue/images/text.ar.ts'
import bannersEn from '../../web/features/catalogue/images/text.en.ts'
import taxAr from '../../web/features/money/tax/text.ar.ts'
import taxEn from '../../web/features/money/tax/text.en.ts'
import writtenAr from '../../web/features/operations/settings/written.ar.ts'
import writtenEn from '../../web/features/operations/settings/written.en.ts'
import officeCarsAr from '../../web/features/catalogue/cars/office/office.ar.ts'
import officeCarsEn from '../../web/features/catalogue/cars/office/office.en.ts'
import carsAr from '../../web/features/catalogue/cars/text.ar.ts'
import carsEn from '../../web/features/catalogue/cars/text.en.ts'
import carRequestsAr from '../../web/features/selling/car-requests/text.ar.ts'
import carRequestsEn from '../../web/features/selling/car-requests/text.en.ts'
import carOfficeAr from '../../web/features/selling/car-requests/office.ar.ts'
import carOfficeEn from '../../web/features/selling/car-requests/office.en.ts'
import featuredAr from '../../web/features/catalogue/featured/text.ar.ts'
import featuredEn from '../../web/features/catalogue/featured/text.en.ts'
import richTextAr from '../../web/kit/rich-text/text.ar.ts'
import richTextEn from '../../web/kit/rich-text/text.en.ts'
import searchBoxAr from '../../web/features/operations/search/text.ar.ts'
import searchBoxEn from '../../web/features/operations/search/text.en.ts'
import settingsAr from '../../web/features/operations/settings/text.ar.ts'
import settingsEn from '../../web/features/operations/settings/text.en.ts'
import integrationsAr from '../../web/features/operations/integrations/text.ar.ts'
import integrationsEn from '../../web/features/operations/integrations/text.en.ts'
import accountingAr from '../../web/features/money/accounting/text.ar.ts'
import accountingEn from '../../web/features/money/accounting/text.en.ts'
import suppliersAr from '../../web/features/catalogue/suppliers/text.ar.ts'
import suppliersEn from '../../web/features/catalogue/suppliers/text.en.ts'
import agencyAr from '../../web/features/people/onboarding/text.ar.ts'
import agencyEn from '../../web/features/people/onboarding/text.en.ts'
import calendarAr from '../../web/features/selling/calendar/text.ar.ts'
import calendarEn from '../../web/features/selling/calendar/text.en.ts'
import impersonationAr from '../../web/features/people/impersonation/text.ar.ts'
import impersonationEn from '../../web/features/people/impersonation/text.en.ts'
import officeAr from '../../web/features/operations/office/text.ar.ts'
import dashboardAr from '../../web/features/selling/dashboard/text.ar.ts'
import dashboardEn from '../../web/features/selling/dashboard/text.en.ts'
import officeDashboardAr from '../../web/features/operations/office-dashboard/text.ar.ts'
import officeDashboardEn from '../../web/features/operations/office-dashboard/text.en.ts'
import officeEn from '../../web/features/operations/office/text.en.ts'
import depositsAr from '../../web/features/money/deposits/text.ar.ts'
import depositsEn from '../../web/features/money/deposits/text.en.ts'
import statementAr from '../../web/features/money/ledger/text.ar.ts'
import statementEn from '../../web/features/money/ledger/text.en.ts'
import quotationsAr from '../../web/features/selling/quotations/text.ar.ts'
import quotationsEn from '../../web/features/selling/quotations/text.en.ts'
import booksAr from '../../web/features/money/books/text.ar.ts'
import booksEn from '../../web/features/money/books/text.en.ts'
import creditAr from '../../web/features/money/credit/text.ar.ts'
import creditEn from '../../web/features/money/credit/text.en.ts'
import companyReportAr from '../../web/features/selling/reports/company.ar.ts'
import companyReportEn from '../../web/features/selling/reports/company.en.ts'
import cardMattersAr from '../../web/features/money/card-matters/text.ar.ts'
import cardMattersEn from '../../web/features/money/card-matters/text.en.ts'
import savedCardsAr from '../../web/features/money/saved-cards/text.ar.ts'
import savedCardsEn from '../../web/features/money/saved-cards/text.en.ts'
import memosAr from '../../web/features/money/memos/text.ar.ts'
import memosEn from '../../web/features/money/memos/text.en.ts'
import supplierDepositsAr from '../../web/features/money/supplier-deposits/text.ar.ts'
import supplierDepositsEn from '../../web/features/money/supplier-deposits/text.en.ts'
import payoutsAr from '../../web/features/money/payouts/text.ar.ts'
import payoutsEn from '../../web/features/money/payouts/text.en.ts'
import settlementsAr from '../../web/features/money/settlements/text.ar.ts'
import settlementsEn from '../../web/features/money/settlements/text.en.ts'
import bankLinesAr from '../../web/features/money/bank-lines/text.ar.ts'
import bankLinesEn from '../../web/features/money/bank-lines/text.en.ts'
import adjustmentsAr from '../../web/features/money/adjustments/text.ar.ts'
import adjustmentsEn from '../../web/features/money/adjustments/text.en.ts'
import inputVatAr from '../../web/features/money/input-vat/text.ar.ts'
import inputVatEn from '../../web/features/money/input-vat/text.en.ts'
import taxDocumentsAr from '../../web/features/money/tax-documents/text.ar.ts'
import taxDocumentsEn from '../../web/features/money/tax-documents/text.en.ts'
import vatReportAr from '../../web/features/money/vat-report/text.ar.ts'
import vatReportEn from '../../web/features/money/vat-report/text.en.ts'
import ticketReportAr from '../../web/features/selling/ticket-report/text.ar.ts'
import ticketReportEn from '../../web/features/selling/ticket-report/text.en.ts'
import banksAr from '../../web/features/money/banks/text.ar.ts'
import banksEn from '../../web/features/money/banks/text.en.ts'
import marginsAr from '../../web/features/money/margins/text.ar.ts'
import marginsEn from '../../web/features/money/margins/text.en.ts'
import officeChargesAr from '../../web/features/money/charges/office.ar.ts'
import officeChargesEn from '../../web/features/money/charges/office.en.ts'
import chargesAr from '../../web/features/money/charges/text.ar.ts'
import chargesEn from '../../web/features/money/charges/text.en.ts'
import bookingsAr from '../../web/features/selling/bookings/text.ar.ts'
import bookingsEn from '../../web/features/selling/bookings/text.en.ts'
import aftersaleAr from '../../web/features/selling/after-sale/text.ar.ts'
import aftersaleEn from '../../web/features/selling/after-sale/text.en.ts'
import accountAr from '../../web/features/people/account/text.ar.ts'
import accountEn from '../../web/features/people/account/text.en.ts'
import agentBookingAr from '../../web/features/selling/bookings/text.ar.ts'
import agentBookingEn from '../../web/features/selling/bookings/text.en.ts'
import peopleAr from '../../web/features/people/privacy/people.ar.ts'
import peopleEn from '../../web/features/people/privacy/people.en.ts'
import rolesAr from '../../web/features/people/roles/text.ar.ts'
import rolesEn from '../../web/features/people/roles/text.en.ts'
import permissionsAr from '../../web/features/people/roles/permissions.ar.ts'
import permissionsEn from '../../web/features/people/roles/permissions.en.ts'
import directoryAr from '../../web/features/people/directory/text.ar.ts'
import directoryEn from '../../web/features/people/directory/text.en.ts'
import salesmanAr from '../../web/features/people/salesman/text.ar.ts'
import salesmanEn from '../../web/features/people/salesman/text.en.ts'
import membersAr from '../../web/features/people/members/text.ar.ts'
import membersEn from '../../web/features/people/members/text.en.ts'
import staffAr from '../../web/features/people/staff/text.ar.ts'
import staffEn from '../../web/features/people/staff/text.en.ts'
import travellersAr from '../../web/features/people/travellers/text.ar.ts'
import travellersEn from '../../web/features/people/travellers/text.en.ts'
import commonAr from '../../web/i18n/common.ar.ts'
import commonEn from '../../web/i18n/common.en.ts'
import companyAr from '../../web/features/operations/company/text.ar.ts'
import companyEn from '../../web/features/operations/company/text.en.ts'
import carrierRulesAr from '../../web/features/catalogue/carrier-rules/text.ar.ts'
import carrierRulesEn from '../../web/features/catalogue/carrier-rules/text.en.ts'
import ownCasesAr from '../../web/features/selling/own-cases/text.ar.ts'
import ownCasesEn from '../../web/features/selling/own-cases/text.en.ts'
import unusedTicketsAr from '../../web/features/selling/unused-tickets/text.ar.ts'
import unusedTicketsEn from '../../web/features/selling/unused-tickets/text.en.ts'
import duplicatesAr from '../../web/features/selling/duplicates/text.ar.ts'
import duplicatesEn from '../../web/features/selling/duplicates/text.en.ts'
import airlineDataAr from '../../web/features/catalogue/airline-data/text.ar.ts'
import airlineDataEn from '../../web/features/catalogue/airline-data/text.en.ts'
import officeBookingsAr from '../../web/features/selling/office-bookings/text.ar.ts'
import officeBookingsEn from '../../web/features/selling/office-bookings/text.en.ts'
import officeOfflineAr from '../../web/features/selling/offline/office.ar.ts'
import officeOfflineEn from '../../web/features/selling/offline/office.en.ts'
import pnrImportsAr from '../../web/features/selling/pnr-imports/text.ar.ts'
import pnrImportsEn from '../../web/features/selling/pnr-imports/text.en.ts'
import deskSalesAr from '../../web/features/selling/desk-sales/text.ar.ts'
import deskSalesEn from '../../web/features/selling/desk-sales/text.en.ts'
import groupTicketsAr from '../../web/features/selling/group-tickets/text.ar.ts'
import groupTicketsEn from '../../web/features/selling/group-tickets/text.en.ts'
import groupOfficeAr from '../../web/features/selling/group-tickets/office.ar.ts'
import groupOfficeEn from '../../web/features/selling/group-tickets/office.en.ts'
import groupRequestsAr from '../../web/features/selling/group-requests/text.ar.ts'
import groupRequestsEn from '../../web/features/selling/group-requests/text.en.ts'
import offlineAr from '../../web/features/selling/offline/text.ar.ts'
import offlineEn from '../../web/features/selling/offline/text.en.ts'
import authAr from '../../web/features/people/auth/text.ar.ts'
import authEn from '../../web/features/people/auth/text.en.ts'
import detailsAr from '../../web/features/selling/flights/details/details.ar.ts'
import detailsEn from '../../web/features/selling/flights/details/details.en.ts'
import flightsAr from '../../web/features/selling/flights/results/results.ar.ts'
import flightsEn from '../../web/features/selling/flights/results/results.en.ts'
import searchAr from '../../web/features/selling/flights/search/search-form.ar.ts'
import searchEn from '../../web/features/selling/flights/search/search-form.en.ts'
import checkoutAr from '../../web/features/selling/checkout/text.ar.ts'
import checkoutEn from '../../web/features/selling/checkout/text.en.ts'
import cardAr from '../../web/features/money/payments/text.ar.ts'
import cardEn from '../../web/features/money/payments/text.en.ts'
import tripsAr from '../../web/features/selling/trips/text.ar.ts'
import tripsEn from '../../web/features/selling/trips/text.en.ts'

/** The words on the screen, from the files they come from: a journey is told once and walked in both languages. */
export const words = {
  en: {
    hotels: hotelsEn,
    stays: staysEn,
    stay: stayEn,
    lists: listsEn,
    flights: flightsEn,
    activities: activitiesEn,
    activity: activityEn,
    suppliers: suppliersEn,
    integrations: integrationsEn,
    accounting: accountingEn,
    search_box: searchBoxEn,
    settings: settingsEn,
    tax: taxEn,
    written: writtenEn,
    cars: carsEn,
    office_cars: officeCarsEn,
    carRequests: carRequestsEn,
    carOffice: carOfficeEn,
    featured: featuredEn,
    'api-keys': apiKeysEn,
    webhooks: webhooksEn,
    richText: richTextEn,
    banners: bannersEn,
    banks: banksEn,
    books: booksEn,
    ticket_report: ticketReportEn,
    input_vat: inputVatEn,
    tax_documents: taxDocumentsEn,
    vat_report: vatReportEn,
    adjustments: adjustmentsEn,
    bank_lines: bankLinesEn,
    settlements: settlementsEn,
    memos: memosEn,
    cardMatters: cardMattersEn,
    savedCards: savedCardsEn,
    supplier_deposits: supplierDepositsEn,
    payouts: payoutsEn,
    company_report: companyReportEn,
    credit: creditEn,
    margins: marginsEn,
    office_charges: officeChargesEn,
    services: servicesEn,
    extras: extrasEn,
    seating: seatingEn,
    airline_changes: airlineChangesEn,
    duplicates: duplicatesEn,
    own_cases: ownCasesEn,
    unused_tickets: unusedTicketsEn,
    carrier_rules: carrierRulesEn,
    purchase: purchaseEn,
    umrah: umrahEn,
    holidays: holidaysEn,
    office_holidays: officeHolidaysEn,
    office_umrah: officeUmrahEn,
    umrah_work: umrahWorkEn,
    insurance: insuranceEn,
    changes: changesEn,
    splits: splitsEn,
    person: personEn,
    search: searchEn,
    checkout: checkoutEn,
    details: detailsEn,
    card: cardEn,
    trips: tripsEn,
    auth: authEn,
    booking: agentBookingEn,
    agency: agencyEn,
    calendar: calendarEn,
    impersonation: impersonationEn,
    office: officeEn,
    dashboard: dashboardEn,
    office_dashboard: officeDashboardEn,
    deposits: depositsEn,
    statement: statementEn,
    airline_data: airlineDataEn,
    office_bookings: officeBookingsEn,
    group_tickets: groupTicketsEn,
    group_office: groupOfficeEn,
    group_requests: groupRequestsEn,
    contact: contactEn,
    offline: offlineEn,
    visas: visasEn,
    office_visas: officeVisasEn,
    desk_sales: deskSalesEn,
    pnr_imports: pnrImportsEn,
    office_offline: officeOfflineEn,
    quotations: quotationsEn,
    charges: chargesEn,
    aftersale: aftersaleEn,
    bookings: bookingsEn,
    account: accountEn,
    company: companyEn,
    people: peopleEn,
    roles: rolesEn,
    members: membersEn,
    staff: staffEn,
    directory: directoryEn,
    salesman: salesmanEn,
    permissions: permissionsEn,
    common: commonEn,
    travellers: travellersEn,
    menu: { bookings: bookingsMenu[0]!.label.en, ledger: ledgerMenu[0]!.label.en },
  },
  ar: {
    hotels: hotelsAr,
    stays: staysAr,
    stay: stayAr,
    lists: listsAr,
    flights: flightsAr,
    activities: activitiesAr,
    activity: activityAr,
    suppliers: suppliersAr,
    integrations: integrationsAr,
    accounting: accountingAr,
    search_box: searchBoxAr,
    settings: settingsAr,
    tax: taxAr,
    written: writtenAr,
    cars: carsAr,
    office_cars: officeCarsAr,
    carRequests: carRequestsAr,
    carOffice: carOfficeAr,
    featured: featuredAr,
    'api-keys': apiKeysAr,
    webhooks: webhooksAr,
    richText: richTextAr,
    banners: bannersAr,
    banks: banksAr,
    books: booksAr,
    ticket_report: ticketReportAr,
    input_vat: inputVatAr,
    tax_documents: taxDocumentsAr,
    vat_report: vatReportAr,
    adjustments: adjustmentsAr,
    bank_lines: bankLinesAr,
    settlements: settlementsAr,
    memos: memosAr,
    cardMatters: cardMattersAr,
    savedCards: savedCardsAr,
    supplier_deposits: supplierDepositsAr,
    payouts: payoutsAr,
    company_report: companyReportAr,
    credit: creditAr,
    margins: marginsAr,
    office_charges: officeChargesAr,
    services: servicesAr,
    extras: extrasAr,
    seating: seatingAr,
    airline_changes: airlineChangesAr,
    duplicates: duplicatesAr,
    own_cases: ownCasesAr,
    unused_tickets: unusedTicketsAr,
    carrier_rules: carrierRulesAr,
    purchase: purchaseAr,
    umrah: umrahAr,
    holidays: holidaysAr,
    office_holidays: officeHolidaysAr,
    office_umrah: officeUmrahAr,
    umrah_work: umrahWorkAr,
    insurance: insuranceAr,
    changes: changesAr,
    splits: splitsAr,
    person: personAr,
    search: searchAr,
    checkout: checkoutAr,
    details: detailsAr,
    card: cardAr,
    trips: tripsAr,
    auth: authAr,
    booking: agentBookingAr,
    agency: agencyAr,
    calendar: calendarAr,
    impersonation: impersonationAr,
    office: officeAr,
    dashboard: dashboardAr,
    office_dashboard: officeDashboardAr,
    deposits: depositsAr,
    statement: statementAr,
    airline_data: airlineDataAr,
    office_bookings: officeBookingsAr,
    group_tickets: groupTicketsAr,
    group_office: groupOfficeAr,
    group_requests: groupRequestsAr,
    contact: contactAr,
    offline: offlineAr,
    visas: visasAr,
    office_visas: officeVisasAr,
    desk_sales: deskSalesAr,
    pnr_imports: pnrImportsAr,
    office_offline: officeOfflineAr,
    quotations: quotationsAr,
    charges: chargesAr,
    aftersale: aftersaleAr,
    bookings: bookingsAr,
    account: accountAr,
    company: companyAr,
    people: peopleAr,
    roles: rolesAr,
    members: membersAr,
    staff: staffAr,
    directory: directoryAr,
    salesman: salesmanAr,
    permissions: permissionsAr,
    common: commonAr,
    travellers: travellersAr,
    menu: { bookings: bookingsMenu[0]!.label.ar, ledger: ledgerMenu[0]!.label.ar },
  },
} as const

export type Words = (typeof words)['en' | 'ar']

/** A text with values in it, as a pattern that any value fits. */
export const like = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.*'))
