import { ContactWays } from '#features/dealers/contact-ways.tsx'
import type { TyreHotelVehicle } from '#tyre-hotel/tyre-hotel.ts'
import { Plate } from '#ui/plate.tsx'
import styles from './hand-in-place.module.css'

/** The workshop that takes the car; beside the booking on wide windows, below it on others. */
export function HandInPlace({ vehicle: { registrationNumber, name, workshop } }: { vehicle: TyreHotelVehicle }) {
	return (
		<div className={styles.place}>
			<p>
				<strong>{workshop.name}</strong>
				<span>{workshop.departmentName}</span>
			</p>
			<div className={styles.contact}>
				<ContactWays phone={workshop.phone} email={workshop.email} />
			</div>
			<p className={styles.car}>
				<span>
					<Plate number={registrationNumber} />
				</span>{' '}
				{name}
			</p>
		</div>
	)
}
