import { benchFor } from './bench-house.ts'
import { conforms } from './conformance.ts'
import { houseSupplier } from './house/index.ts'
import { sooperSupplier } from './sooper/index.ts'

conforms('house', () => benchFor(houseSupplier))
conforms('sooper', () => benchFor(sooperSupplier))
