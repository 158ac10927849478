import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { type RegisteredVehicle, type VehicleSize, vehicleFuels, vehicleSizes } from '#workshop/catalogue.ts'
import own from './bookings.module.css'
import { vehicleVersion } from './vehicle-form.ts'

const sizeTexts: Record<VehicleSize, TextKey> = {
	small: 'desk.carSize.small',
	medium: 'desk.carSize.medium',
	large: 'desk.carSize.large',
}

type VehicleFormProps = {
	department: { id: string; makes: readonly string[] }
	plate: string
	/** Null: it is not in the register. */
	vehicle: RegisteredVehicle | null
	entered: URLSearchParams
	/** Names of invalid fields. */
	wrong: readonly string[]
}

/** Puts a car into the register, or corrects it there. */
export function VehicleForm({ department, plate, vehicle, entered, wrong }: VehicleFormProps) {
	const t = useTranslate()
	const known: Record<string, string | number | undefined> = { ...vehicle, hasAgreement: undefined }
	const field = (name: 'make' | 'model' | 'modelYear' | 'fuel' | 'size') => ({
		name,
		defaultValue: entered.get(name) ?? known[name],
		'aria-invalid': wrong.includes(name) || undefined,
	})
	return (
		<form method="post" className={own.car}>
			<input type="hidden" name="department" value={department.id} />
			<input type="hidden" name="car" value={plate} />
			<input type="hidden" name="seen" value={vehicleVersion(vehicle)} />
			<TextField
				label={t('tyreDesk.make')}
				required
				maxLength={60}
				list="makes"
				autoComplete="off"
				autoFocus={!vehicle}
				{...field('make')}
			/>
			<datalist id="makes">
				{department.makes.map((make) => (
					<option key={make} value={make} />
				))}
			</datalist>
			<TextField label={t('tyreDesk.model')} required maxLength={100} autoComplete="off" {...field('model')} />
			<TextField
				label={t('desk.modelYear')}
				required
				inputMode="numeric"
				pattern="(19|20)[0-9]{2}"
				maxLength={4}
				autoComplete="off"
				{...field('modelYear')}
			/>
			<SelectField
				label={t('desk.fuel')}
				{...field('fuel')}
				options={vehicleFuels.map((fuel) => ({ value: fuel, text: t(`deskCatalogue.fuel.${fuel}`) }))}
			/>
			<SelectField
				label={t('desk.carSize')}
				hint={t('desk.carSizeHint')}
				name="size"
				defaultValue={entered.get('size') ?? vehicle?.size ?? 'medium'}
				options={vehicleSizes.map((size) => ({ value: size, text: t(sizeTexts[size]) }))}
			/>
			<div>
				<Button type="submit" variant={vehicle ? 'secondary' : 'primary'} name="do" value="car">
					{t(vehicle ? 'desk.save' : 'desk.addCar')}
				</Button>
			</div>
		</form>
	)
}
