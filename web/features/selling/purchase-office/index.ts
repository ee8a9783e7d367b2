export { DepartureList } from './departure-list.tsx'
export { LadderFields } from './ladder-fields.tsx'
export { WhatFields } from './what-fields.tsx'
