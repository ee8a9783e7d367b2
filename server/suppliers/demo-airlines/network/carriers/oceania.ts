import { type Carrier, carrier } from '../carrier.ts'

/** Australia, New Zealand and the islands. */
export const oceania: readonly Carrier[] = [
  carrier('QF', '081', 'Qantas', 'كانتاس', 'AU', {
    alliance: 'oneworld',
    price: 1.1,
    fleet: 'DH3 DH4 E90 223 73G 738 32Q 332 333 789 388',
    hubs: 'SYD 70 day, MEL 51 rolling, BNE 49 rolling, PER 27 rolling, ADL 14 day',
    reach: 'home 5 OCE 1.8 SEA 1 EAS 0.6 NAM 0.5 EUR 0.15 SAS 0.3 LAM 0.15 AFR 0.15',
    routes:
      'PER-LHR 7, SYD-SIN 14, SYD-LAX 14, SYD-SFO 7, SYD-DFW 7, MEL-DEL 3, SYD-JNB 5, SYD-SCL 4, SYD-HND 7, MEL-SIN 7',
    partners: 'EK WS MU FJ',
    regional: 'QQ: DH3 DH4 E90',
  }),
  carrier('JQ', null, 'Jetstar', 'جت ستار', 'AU', {
    low_cost: true,
    fleet: '320 32N 321 32Q 788',
    hubs: 'MEL 34 rolling, SYD 30 day, BNE 20 rolling, OOL 13 day, AKL 14 rolling',
    reach: 'home 4 OCE 1 SEA 0.6 EAS 0.5',
    routes: 'MEL-SIN 4, SYD-DPS 14, MEL-DPS 14',
    partners: 'QF GK EK',
  }),
  carrier('VA', '795', 'Virgin Australia', 'فيرجن أستراليا', 'AU', {
    price: 0.95,
    fleet: 'E90 73G 738 7M8 77W',
    hubs: 'SYD 36 day, MEL 36 rolling, BNE 38 rolling, PER 13 rolling, ADL 10 day',
    reach: 'home 5 OCE 0.8 SEA 0.3',
    routes: 'SYD-DOH 7, MEL-DOH 7, BNE-DOH 7, PER-DOH 7, BNE-DPS 7',
    partners: 'QR SQ EY UA AC',
  }),
  carrier('NZ', '086', 'Air New Zealand', 'طيران نيوزيلندا', 'NZ', {
    alliance: 'star',
    price: 1.08,
    fleet: 'DH3 AT7 320 32N 32Q 789 77W',
    hubs: 'AKL 66 rolling, WLG 35 day, CHC 34 rolling',
    reach: 'home 5 OCE 1.6 SEA 0.4 EAS 0.4 NAM 0.5',
    routes: 'AKL-SIN 7, AKL-JFK 3, AKL-LAX 7, AKL-SFO 7, AKL-NRT 5, AKL-SYD 42',
  }),
  carrier('FJ', '260', 'Fiji Airways', 'طيران فيجي', 'FJ', {
    alliance: 'oneworld',
    fleet: 'AT7 738 7M8 333 359',
    hubs: 'NAN 14 rolling',
    reach: 'home 3 OCE 2 NAM 0.4 EAS 0.3 SEA 0.3',
    routes: 'NAN-LAX 7, NAN-SYD 14, NAN-AKL 14, NAN-SIN 2',
    partners: 'QF',
  }),
  carrier('PX', '656', 'Air Niugini', 'إير نيوغيني', 'PG', {
    fleet: 'DH4 73G 223',
    hubs: 'POM 18 rolling',
    reach: 'home 5 OCE 1 SEA 0.8',
    routes: 'POM-SIN 4, POM-BNE 10',
    partners: 'QF',
  }),
]
