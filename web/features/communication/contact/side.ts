/** Who reads a conversation: the agency that wrote, or the staff who answer. */
export type Side = 'agency' | 'staff'
