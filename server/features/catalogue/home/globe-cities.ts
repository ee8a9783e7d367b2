/** Cities named on the globe of the home page. */
export const globeCities = ['RUH', 'LHE', 'LHR', 'IST', 'CAI', 'DXB', 'KUL', 'KHI', 'CMN', 'NBO']
