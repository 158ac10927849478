export default function CarList() {
	return <p>list</p>
}
