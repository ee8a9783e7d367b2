import { benchFor } from '../support/bench-house.ts'
import { conforms } from './flight-supplier.ts'
import { houseSupplier } from '../../server/suppliers/demo-airlines/adapter/index.ts'
import { sooperSupplier } from '../../server/suppliers/sooper/index.ts'

conforms('house', () => benchFor(houseSupplier))
conforms('sooper', () => benchFor(sooperSupplier))
