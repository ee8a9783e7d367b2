export default {
  title: 'Sell a hotel',
  back: 'Sell',
  choose_buyer: 'Choose who buys. The prices follow.',
  other_hotel: 'Other hotels',
  other_room: 'Other rooms',
  on: 'Enter the guests',
} as const
