-- The audit chain also records who uses a payment and what goes back to the card, and what this installation is.
select audit_watch('payments', 'payment', null, '{id}', '{booking_id,payment_request_id,gateway,status,amount_minor,currency,attempt,refund_minor}');
select audit_watch('installation', 'installation', null, '{only_row}', '{kind,decided_at}');
