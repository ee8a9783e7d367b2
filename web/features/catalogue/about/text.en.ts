export default {
  title: 'About {{brand}}',
  description: 'Who stands behind {{brand}}: the company, its licences and its offices.',
  heading: 'The people behind the desk',
  licences: 'Licences',
  tourism_licence: 'Tourism licence',
  iata_number: 'IATA number',
  offices: 'Offices',
  reach: 'Reach us',
  phone: 'Phone',
  email: 'E-mail',
} as const
