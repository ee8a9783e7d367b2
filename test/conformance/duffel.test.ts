import { duffelBench } from '../support/bench-duffel.ts'
import { conforms } from './flight-supplier.ts'

conforms('duffel', duffelBench)
