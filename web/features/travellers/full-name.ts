/** As tickets print it, given names first. */
export const fullName = ({ given_name, surname }: { given_name: string; surname: string }) => `${given_name} ${surname}`
