/**
 * One airport of the reviewed core: the names a traveller uses, in both scripts.
 * `name_en` is given only where the public data set calls the airport something else.
 */
export type CoreAirport = readonly [code: string, city_en: string, city_ar: string, name_ar: string, name_en?: string]
