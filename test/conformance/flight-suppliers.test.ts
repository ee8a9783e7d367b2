import { benchFor } from '../support/bench-demo.ts'
import { conforms } from './flight-supplier.ts'
import { demoSupplier } from '../../server/suppliers/demo-airlines/adapter/index.ts'
import { sooperSupplier } from '../../server/suppliers/sooper/index.ts'

conforms('house', () => benchFor(demoSupplier))
conforms('sooper', () => benchFor(sooperSupplier))
