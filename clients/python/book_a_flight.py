"""
Searches a flight, holds it for one adult, buys it and prints the booking: what a program does first.

    RIHLA_URL=https://book.example RIHLA_KEY=rhl_test_... python3 book_a_flight.py RUH LHE 2027-01-10 [2027-01-17]

Needs rihla_api.py beside transport.py (see generate.py) and a key for search and book.
"""

from __future__ import annotations

import json
import os
import sys

from rihla_api import ApiError, Rihla

ADULT = {
    "type": "adult",
    "title": "mr",
    "given_name": "SAMI",
    "surname": "ALHARBI",
    "gender": "m",
    "date_of_birth": "1990-04-12",
    "nationality": "SA",
    "passport_number": "V4820917",
    "passport_country": "SA",
    "passport_expiry": "2032-05-12",
}
CONTACT = {"email": "sami@example.test", "phone": "+966552047716"}


def book(api: Rihla, origin: str, destination: str, departs: str, returns: str | None) -> dict[str, object]:
    """The booking as it stands after it is bought. Raises `ApiError` where the price has moved or nothing flies."""
    there = {"origin": origin, "destination": destination, "departure_date": departs, "adults": 1}
    found = (
        api.flights_search(trip_type="round_trip", return_date=returns, **there)
        if returns
        else api.flights_search(trip_type="one_way", **there)
    )
    if not found["flights"]:
        sys.exit("Nothing flies then.")
    flight = found["flights"][0]
    held = api.bookings_save(
        flight_id=flight["flight_id"],
        supplier=flight["supplier"],
        isSooperFlight=flight["isSooperFlight"],
        passengers=[ADULT],
        contact=CONTACT,
        expected_total=flight["price"],
    )["booking"]
    return api.bookings_confirm(booking_id=held["id"], expected_total=held["total"])["booking"]


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    client = Rihla(os.environ["RIHLA_URL"], os.environ["RIHLA_KEY"])
    try:
        booking = book(client, sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4] if len(sys.argv) == 5 else None)
    except ApiError as refused:
        sys.exit(f"{refused} {json.dumps(refused.errors)}")
    print(json.dumps({"id": booking["id"], "status": booking["status"], "version": client.last_headers["api-version"]}))
